/** The files of a form: the list that the form holds, and the uploads that will join it. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { putInTurn } from './files.rules.ts';
import { attachedText } from './files.text.ts';
import { useUploads } from './uploads.hooks.ts';

const nameOfFile = ({ name }: StoredFile) => name ?? attachedText.unnamed;

type FormFilesOptions = {
  /** The purpose of the files. */
  purpose: 'evidence' | 'handIn' | 'attachment';
  /** The uploaded files, in order. */
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Whether the form is being sent: a file added now would be lost when the form is left. */
  saving: boolean;
};

/** A form's files, for `FileUploads`. */
export type FormFiles = ReturnType<typeof useFormFiles>;

/**
 * The files of a form and their uploads. Used by the form itself, so that uploads continue when its fields are laid
 * out anew, as when a phone is turned.
 * @returns for `FileUploads`; a form can't be sent, and asks before it is left, while any is `unfinished`
 */
export function useFormFiles({ purpose, value, onChange, saving }: FormFilesOptions) {
  const [said, setSaid] = useState('');
  // Two files that arrive at the same moment must each see the list with the other one.
  const latest = useRef<readonly StoredFile[]>(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  function change(files: readonly StoredFile[]) {
    latest.current = files;
    onChange([...files]);
  }

  const sending = useUploads(purpose, async (file, turnOf) => {
    change(putInTurn(latest.current, file, ({ _id }) => turnOf(_id)));
    setSaid(attachedText.added(nameOfFile(file)));
  });

  function remove(file: StoredFile) {
    const index = latest.current.findIndex(({ _id }) => _id === file._id);
    change(latest.current.filter(({ _id }) => _id !== file._id));
    noticeSuccess(attachedText.removed(nameOfFile(file)), undefined, {
      label: attachedText.undo,
      onPress: () => {
        if (!latest.current.some(({ _id }) => _id === file._id)) {
          change(latest.current.toSpliced(Math.max(0, index), 0, file));
        }
      },
    });
  }

  return { ...sending, purpose, value, saving, said, remove };
}
