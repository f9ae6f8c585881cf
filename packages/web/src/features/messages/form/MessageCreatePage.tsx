import { newMessage } from '@casement/domain/messages/messages.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { MessagesForbidden } from '../MessagesForbidden.tsx';
import { messagePaths } from '../messages.paths.ts';
import { messageQuery, useCreateMessage } from '../messages.queries.ts';
import { messageCrumbs } from '../messages.rules.ts';
import { blankMessage, draftOf, draftPath, draftTo, inputOf, type MessageDraft } from './form.rules.ts';
import { formText, createText as text } from './form.text.ts';
import { MessageFields, validateMessage } from './MessageFields.tsx';

/** Writes a new message. */
export function MessageCreatePage() {
  const { can } = useMe();
  const { from } = useSearch({ strict: false });
  const writeTo = useLocation({ select: ({ state }) => state.writeTo });
  if (!can['message.manage']) return <MessagesForbidden />;
  if (from !== undefined) return <Copy key={from} messageId={from} />;
  return <CreateForm begun={writeTo === undefined ? blankMessage : draftTo(writeTo)} />;
}

/** A new draft that says the same as another message. */
function Copy({ messageId }: { messageId: string }) {
  const { data } = useSuspenseQuery(messageQuery(messageId)).data;
  return <CreateForm begun={data.as === 'sender' ? draftOf(data) : blankMessage} />;
}

function CreateForm({ begun }: { begun: MessageDraft }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateMessage();
  const [newId] = useState(makeId);
  const [uploading, setUploading] = useState(0);
  const edit = useSubmit<MessageDraft>({
    initial: begun,
    validate: validateMessage,
    errorsOf: errorsAt(draftPath),
    send: async (draft) => {
      await mutateAsync({ ...newMessage.parse(inputOf(draft)), newId });
      await navigate({ to: messagePaths.board, replace: true });
      noticeSuccess(text.done, text.doneBody);
    },
  });
  const { values, errors } = edit.form;
  return (
    <>
      <PageHeader title={text.title} breadcrumbs={messageCrumbs} />
      <PageForm
        edit={edit}
        save={text.submit}
        failed={text.failed}
        cancel={messagePaths.board}
        ready={uploading === 0}
        note={uploading === 0 ? undefined : formText.uploading}
      >
        <MessageFields values={values} errors={errors} onChange={edit.change} onUploading={setUploading} />
      </PageForm>
    </>
  );
}
