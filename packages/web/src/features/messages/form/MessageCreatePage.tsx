import { newMessage } from '@casement/domain/messages/messages.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { MessagesForbidden } from '../MessagesForbidden.tsx';
import { messagePaths } from '../messages.paths.ts';
import { messageQuery, strangersQuery, useCreateMessage } from '../messages.queries.ts';
import { messageCrumbs } from '../messages.rules.ts';
import { beginText } from '../messages.text.ts';
import { blankMessage, draftOf, draftPath, draftTo, inputOf, type MessageDraft } from './form.rules.ts';
import { createText as text } from './form.text.ts';
import { MessageFields, noteOn, useAttachments, validateMessage } from './MessageFields.tsx';

/** Writes a new message. */
export function MessageCreatePage() {
  const { can } = useMe();
  const { from, neverSignedIn } = useSearch({ strict: false });
  const writeTo = useLocation({ select: ({ state }) => state.writeTo });
  if (!can['message.manage']) return <MessagesForbidden />;
  if (from !== undefined) return <Copy key={from} messageId={from} />;
  if (neverSignedIn !== undefined) return <ToStrangers key={neverSignedIn} day={neverSignedIn} />;
  return <CreateForm initial={writeTo === undefined ? blankMessage : draftTo(writeTo)} />;
}

/** A new draft with the content of another message. */
function Copy({ messageId }: { messageId: string }) {
  const { data } = useSuspenseQuery(messageQuery(messageId)).data;
  return <CreateForm initial={data.as === 'sender' ? draftOf(data) : blankMessage} />;
}

/** A new draft to the people named in a reminder. */
function ToStrangers({ day }: { day: string }) {
  const { people } = useSuspenseQuery(strangersQuery(day)).data.data;
  // The list can shrink while the form is open; the form keeps its initial people.
  const [initial] = useState(() =>
    draftTo({
      recipients: people.map(({ _id, displayName, targetType }) => ({
        targetType,
        targetId: _id,
        name: displayName,
      })),
      title: beginText.titleForStrangers,
      about: beginText.about(beginText.strangers, []),
    }),
  );
  if (initial.recipients.length > 0) return <CreateForm initial={initial} />;
  return (
    <EmptyState
      wholePage
      title={text.noStrangers}
      body={text.noStrangersBody}
      action={<LinkButton to={messagePaths.board}>{text.back}</LinkButton>}
    />
  );
}

function CreateForm({ initial }: { initial: MessageDraft }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateMessage();
  const [newId] = useState(makeId);
  const edit = useSubmit<MessageDraft>({
    initial,
    validate: validateMessage,
    errorsOf: errorsAt(draftPath),
    send: async (draft) => {
      await mutateAsync({ ...newMessage.parse(inputOf(draft)), newId });
      await navigate({ to: messagePaths.board, replace: true });
      noticeShortly(text.done, text.doneBody);
    },
  });
  const { values, errors } = edit.form;
  const files = useAttachments(edit);
  return (
    <>
      <PageHeader title={text.title} breadcrumbs={messageCrumbs} />
      <PageForm
        edit={edit}
        save={text.submit}
        failed={text.failed}
        failedLead={text.failedLead}
        cancel={messagePaths.board}
        ready={files.unfinished === 0}
        note={noteOn(files)}
        unsaved={files.unfinished > 0}
      >
        <MessageFields values={values} errors={errors} files={files} onChange={edit.change} />
      </PageForm>
    </>
  );
}
