import '../../../ui/theme/formStyles.ts';
import { type ClubTag, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagText } from '@casement/domain/clubs/tags/tags.contract.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { currentVersionOf, describeError } from '../../../lib/api/errors.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import styles from './NewTagForm.module.css';
import { useCreateTags } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

type NewTagFormProps = {
  onEdit: (tag: ClubTag) => void;
  /** An archived tag has the text already. */
  onUnarchive: (tag: ClubTag) => void;
};

/** One line that makes a tag. After a refusal what was typed stays. */
export function NewTagForm({ onEdit, onUnarchive }: NewTagFormProps) {
  const words = useClubWords();
  const create = useCreateTags();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const clash = clubTag.safeParse(currentVersionOf(create.error)).data;

  function change(value: string) {
    setText(value);
    setProblem(undefined);
    create.reset();
  }

  const send = useSingleFlight(async (tag: string) => {
    try {
      const { data } = await create.mutateAsync({ tags: [{ tag }] });
      const [made] = data.clubTags;
      setText('');
      setProblem(undefined);
      if (made === undefined) return;
      noticeSuccess(tagsText.created(made.tag), tagsText.createdBody(words), {
        label: tagsText.chooseIcon,
        onPress: () => onEdit(made),
      });
    } catch (error) {
      const said = describeError(error);
      setProblem(said.fields[0]?.message ?? [tagsText.createFailed, said.title].join('. '));
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The second half of a double click comes when the first has emptied the field.
    if (text === '' && create.isSuccess) return;
    const parsed = tagText.safeParse(text);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    void send(parsed.data);
  }

  return (
    <form className={styles.newTag} noValidate onSubmit={submit}>
      <TextInput
        label={tagsText.newTag}
        maxLength={maxTagLength}
        description={uiText.limitNote(text, maxTagLength)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" variant="filled" loading={create.isPending}>
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
    </form>
  );
}
