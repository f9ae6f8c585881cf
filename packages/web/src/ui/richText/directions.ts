/** The direction of text in the editor, the same as when it's read (`withDirections` of the domain). */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Each top-level block starts at the side of its first letter. This only affects display and isn't part of
 * the text.
 */
export const Directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const blocks: Decoration[] = [];
          doc.forEach((block, start) => {
            blocks.push(Decoration.node(start, start + block.nodeSize, { dir: 'auto' }));
          });
          return DecorationSet.create(doc, blocks);
        },
      },
    }),
  ],
});
