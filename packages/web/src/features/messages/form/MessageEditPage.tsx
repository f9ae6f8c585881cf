import { type MessagePost, messagePost, newMessage } from '@casement/domain/messages/messages.contract.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { DeleteMessage } from '../DeleteMessage.tsx';
import { deleteText } from '../delete.text.ts';
import { MessagesForbidden } from '../MessagesForbidden.tsx';
import { messagePaths } from '../messages.paths.ts';
import { useMessage, useUpdateMessage } from '../messages.queries.ts';
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
import { fieldText, editText as text } from './form.text.ts';
import { MessageFields, validateMessage } from './MessageFields.tsx';

/** Edits a draft; a message that is being sent can't be changed. */
export function MessageEditPage() {
  const { messageId = '' } = useParams({ strict: false });
  const { can } = useMe();
  const message = useMessage(messageId);
  const [begunAsDraft] = useState(message.as === 'sender' && message.status === 'draft');
  if (!can['message.manage'] || message.as !== 'sender') return <MessagesForbidden />;
  // A form that is open stays, with what was typed: saving says what happened meanwhile.
  return begunAsDraft ? <EditForm key={message._id} message={message} /> : <SentAlready message={message} />;
}

function SentAlready({ message: { _id, title } }: { message: MessagePost }) {
  return (
    <EmptyState
      wholePage
      title={text.sentTitle(title)}
      body={text.sentBody}
      action={<LinkButton to={messagePaths.post(_id)}>{text.open}</LinkButton>}
    />
  );
}

function EditForm({ message }: { message: MessagePost }) {
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
      noticeSuccess(text.done, text.doneBody);
    },
  });
  const { values, errors } = edit.form;
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
        cancel={messagePaths.post(message._id)}
        ready={edit.changed}
        rows={(newer) => comparedFields(messageFieldNames, values, newer, fieldText, fieldWords)}
      >
        <MessageFields values={values} errors={errors} onChange={edit.change} />
      </PageForm>
      <DeleteMessage message={message} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
