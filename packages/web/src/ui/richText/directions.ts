/** The direction of what is written: as it is read later, by `withDirections` of the domain. */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Each outermost block begins at the side where its first letter does. That is shown, and isn't part of the text. */
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
