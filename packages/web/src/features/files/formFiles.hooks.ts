/** The files of a form: the list that the form holds, and the uploads that will join it. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { noticeFailure, noticeSuccess } from '../../ui/state/resultNotice.ts';
import { putInTurn } from './files.rules.ts';
import { attachedText, chooseText, sendingText } from './files.text.ts';
import { isUnanswered, useUploads } from './uploads.hooks.ts';

const nameOfFile = ({ name }: StoredFile) => name ?? attachedText.unnamed;

type FormFilesOptions = {
  /** The purpose of the files. */
  purpose: 'evidence' | 'handIn' | 'attachment';
  /** The uploaded files, in order. */
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Whether the form is being sent: a file added now would be lost when the form is left. */
  saving: boolean;
  /** The maximum number of files. */
  most: number;
};

/** A form's files, for `FileUploads`. */
export type FormFiles = ReturnType<typeof useFormFiles>;

/**
 * The files of a form and their uploads. Used by the form itself, so that uploads continue when its fields are laid
 * out anew, as when a phone is turned.
 * @returns for `FileUploads`; a form can't be sent, and asks before it is left, while any is `unfinished`
 */
export function useFormFiles({ purpose, value, onChange, saving, most }: FormFilesOptions) {
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

  // An undo is pressed later than the render that offers it.
  const now = useRef({ saving, sending });
  useEffect(() => {
    now.current = { saving, sending };
  });
  // A form that was left can't take a file back.
  const offers = useRef<(() => void)[]>([]);
  useEffect(() => {
    const { current } = offers;
    return () => {
      for (const close of current) close();
    };
  }, []);

  function remove(file: StoredFile) {
    const index = latest.current.findIndex(({ _id }) => _id === file._id);
    change(latest.current.filter(({ _id }) => _id !== file._id));
    const onPress = () => restore(file, Math.max(0, index));
    const action = { label: attachedText.undo, onPress };
    offers.current.push(noticeSuccess(attachedText.removed(nameOfFile(file)), undefined, action));
  }

  /** Undoes a removal. Where one file is allowed, it replaces the one that was chosen in the meantime. */
  function restore(file: StoredFile, index: number) {
    if (latest.current.some(({ _id }) => _id === file._id)) return;
    const { uploads, unfinished, cancel } = now.current.sending;
    const isFull = latest.current.length + unfinished >= most;
    if (now.current.saving || (isFull && most > 1)) {
      const why = now.current.saving ? sendingText.leftOutBody : chooseText[purpose].full(most);
      noticeFailure(attachedText.notRestored(nameOfFile(file)), why);
      return;
    }
    if (isFull) {
      for (const { key } of uploads) cancel(key);
      for (const other of latest.current) remove(other);
    }
    change(latest.current.toSpliced(index, 0, file));
  }

  /** Sends a failed file again, unless another one took its place in the meantime. */
  function retry(key: string) {
    const isCounted = sending.uploads.some((upload) => upload.key === key && isUnanswered(upload));
    const isFull = !isCounted && value.length + sending.unfinished >= most;
    const words = chooseText[purpose];
    if (saving) noticeFailure(sendingText.leftOut(1), sendingText.leftOutBody);
    else if (isFull) noticeFailure(words.leftOut(1), words.leftOutBody(most));
    else sending.retry(key);
  }

  return { ...sending, purpose, value, saving, most, said, remove, retry };
}
