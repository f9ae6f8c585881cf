import {
  correction,
  type MessagePost,
  type MessageWithDeliveries,
  messagePost,
  newMessage,
} from '@casement/domain/messages/messages.contract.ts';
import { isUnsent } from '@casement/domain/messages/messages.rules.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { DeleteMessage } from '../DeleteMessage.tsx';
import { deleteText } from '../delete.text.ts';
import { MessagesForbidden } from '../MessagesForbidden.tsx';
import { messagePaths } from '../messages.paths.ts';
import { useCorrectMessage, useMessage, useUpdateMessage } from '../messages.queries.ts';
import { messageCrumbs } from '../messages.rules.ts';
import {
  comparison,
  draftOf,
  draftPath,
  fieldWords,
  inputOf,
  type MessageDraft,
  type MessageFieldName,
  messageFieldNames,
} from './form.rules.ts';
import { correctText, fieldText, editText as text } from './form.text.ts';
import {
  MessageFields,
  noteOn,
  useAttachments,
  validateCorrection,
  validateMessage,
} from './MessageFields.tsx';

/** Edits a draft, or corrects a sent message; a message that is being sent can't be changed. */
export function MessageEditPage() {
  const { messageId = '' } = useParams({ strict: false });
  const { can } = useMe();
  const message = useMessage(messageId);
  // An open form stays, with its changes: saving says what happened.
  const [firstStatus] = useState(message.as === 'sender' ? message.status : 'sending');
  if (!can['message.manage'] || message.as !== 'sender') return <MessagesForbidden />;
  if (isUnsent(firstStatus)) return <EditForm key={message._id} message={message} />;
  return firstStatus === 'sending' ? (
    <BeingSent message={message} />
  ) : (
    <CorrectForm key={message._id} message={message} />
  );
}

function BeingSent({ message: { _id, title } }: { message: MessagePost }) {
  return (
    <EmptyState
      wholePage
      title={text.sendingTitle(title)}
      body={text.sendingBody}
      action={<LinkButton to={messagePaths.post(_id)}>{text.open}</LinkButton>}
    />
  );
}

/** A field of a draft in words, with the school's word for clubs. */
function useFieldWords() {
  const words = useClubWords();
  return (field: MessageFieldName, draft: MessageDraft) => fieldWords(field, draft, words);
}

/** Corrects the text of a sent message; its recipients stay the same. */
function CorrectForm({ message }: { message: MessagePost }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCorrectMessage();
  const edit = useRecordForm<MessagePost, MessageDraft, MessageFieldName>({
    record: message,
    schema: messagePost,
    draftOf,
    compare: comparison,
    validate: validateCorrection,
    errorsOf: errorsAt(draftPath),
    write: (draft, { _id, updatedAt }) =>
      mutateAsync({ ...correction.parse(inputOf(draft)), messagePostId: _id, updatedAt }),
    onSaved: async () => {
      await navigate({ to: messagePaths.post(message._id) });
      noticeShortly(correctText.done, correctText.doneBody);
    },
  });
  const { values, errors } = edit.form;
  const files = useAttachments(edit);
  const wordsOf = useFieldWords();
  return (
    <>
      <PageHeader title={correctText.title} summary={message.title} breadcrumbs={messageCrumbs} />
      <PageForm
        edit={edit}
        save={correctText.save}
        failed={text.failed}
        failedLead={text.failedLead}
        cancel={messagePaths.post(message._id)}
        ready={edit.changed && files.unfinished === 0}
        note={noteOn(files)}
        unsaved={files.unfinished > 0}
        rows={(newer) => comparedFields(messageFieldNames, values, newer, fieldText, wordsOf)}
      >
        <MessageFields sent values={values} errors={errors} files={files} onChange={edit.change} />
      </PageForm>
    </>
  );
}

function EditForm({ message }: { message: MessageWithDeliveries }) {
  const navigate = useNavigate();
  const { mutateAsync } = useUpdateMessage();
  const [deleting, setDeleting] = useState(false);
  const edit = useRecordForm<MessagePost, MessageDraft, MessageFieldName>({
    record: message,
    schema: messagePost,
    draftOf,
    compare: comparison,
    validate: validateMessage,
    errorsOf: errorsAt(draftPath),
    write: (draft, { _id, updatedAt }) =>
      mutateAsync({ ...newMessage.parse(inputOf(draft)), messagePostId: _id, updatedAt }),
    onSaved: async () => {
      await navigate({ to: messagePaths.board });
      noticeShortly(text.done, text.doneBody);
    },
  });
  const { values, errors } = edit.form;
  const files = useAttachments(edit);
  const wordsOf = useFieldWords();
  return (
    <>
      <PageHeader
        title={text.title}
        summary={message.title}
        breadcrumbs={messageCrumbs}
        actions={[{ label: deleteText.button, danger: true, onPress: () => setDeleting(true) }]}
      />
      <PageForm
        edit={edit}
        save={text.save}
        failed={text.failed}
        failedLead={text.failedLead}
        cancel={messagePaths.post(message._id)}
        ready={edit.changed && files.unfinished === 0}
        note={noteOn(files)}
        unsaved={files.unfinished > 0}
        rows={(newer) => comparedFields(messageFieldNames, values, newer, fieldText, wordsOf)}
      >
        <MessageFields values={values} errors={errors} files={files} onChange={edit.change} />
      </PageForm>
      <DeleteMessage message={message} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
