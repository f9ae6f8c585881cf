import '../../../ui/theme/formStyles.ts';
import { type ClubTag, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagText } from '@casement/domain/clubs/tags/tags.contract.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { currentVersionOf, describeError } from '../../../lib/api/errors.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import styles from './NewTagForm.module.css';
import { useCreateTags } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

type NewTagFormProps = {
  onEdit: (tag: ClubTag) => void;
  /** Called if an archived tag already has this text. */
  onUnarchive: (tag: ClubTag) => void;
};

/** One line that creates a tag. If it's rejected, the text stays. */
export function NewTagForm({ onEdit, onUnarchive }: NewTagFormProps) {
  const words = useClubWords();
  const { mutateAsync } = useCreateTags();
  const edit = useSubmit({
    initial: { tag: '' },
    validate: ({ tag }) => {
      const problem = tagText.safeParse(tag).error?.issues[0]?.message;
      return problem === undefined ? {} : { tag: problem };
    },
    // Other failures are shown at the field as well: there is only one.
    errorsOf: ([refused]) => (refused === undefined ? {} : { tag: refused.message }),
    send: async ({ tag }) => {
      const { data } = await mutateAsync({ tags: [{ tag: tagText.parse(tag) }] });
      const [made] = data.clubTags;
      if (made !== undefined)
        noticeSuccess(tagsText.created(made.tag), tagsText.createdBody(words), {
          label: tagsText.chooseIcon,
          onPress: () => onEdit(made),
        });
      setHasMade(true);
      return { tag: '' };
    },
  });
  const [hasMade, setHasMade] = useState(false);
  const { tag } = edit.form.values;
  const clash = clubTag.safeParse(currentVersionOf(edit.failure)).data;
  const said =
    edit.failure === undefined
      ? undefined
      : [tagsText.createFailed, describeError(edit.failure).title].join(' ');

  function change(value: string) {
    edit.change({ tag: value });
    edit.forgetFailure();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // The second click of a double click comes after the first has cleared the field.
    if (tag === '' && hasMade) event.preventDefault();
    else edit.onSubmit(event);
  }

  return (
    <form className={styles.newTag} noValidate onSubmit={submit}>
      <TextInput
        label={tagsText.newTag}
        maxLength={maxTagLength}
        description={uiText.limitNote(tag, maxTagLength)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={tag}
        onChange={(event) => change(event.currentTarget.value)}
        error={edit.form.errors['tag'] ?? said}
      />
      <Button type="submit" variant="filled" loading={edit.saving}>
        {tagsText.create}
      </Button>
      {clash?.archived ? (
        <Button
          onClick={() => {
            onUnarchive(clash);
            change('');
          }}
        >
          {tagsText.unarchiveNamed(clash.tag)}
        </Button>
      ) : null}
      <LeaveGuard unsaved={edit.unsaved} />
    </form>
  );
}
