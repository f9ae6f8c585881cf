import '../theme/formStyles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { Card } from '../card/Card.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { FieldsCard } from '../form/FieldsCard.tsx';
import { FormBar } from '../form/FormBar.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../form/FormLayout.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { PiecesSection as Section } from './PiecesSection.tsx';
import styles from './pieces.module.css';
import { piecesText, formPiecesText as text } from './pieces.text.ts';

const nothing = () => undefined;
const stay = (event: SyntheticEvent<HTMLFormElement>) => event.preventDefault();
const noConnection = new TypeError('Failed to fetch');

type BarProps = ComponentProps<typeof FormBar<unknown>>;

const typed = { saving: false, way: undefined, failure: undefined, changed: true, discard: nothing };
const { title, when } = piecesText.conflict;
const conflict = { newer: undefined, title, when, onUseNewer: nothing, onKeepMine: nothing };

/** The bar of a form, from before anything is typed to what keeps it from being saved. */
const bars: readonly (Omit<BarProps, 'failed'> & { state: string })[] = [
  { state: text.bars.untouched, edit: { ...typed, changed: false } },
  { state: text.bars.typed, edit: typed, cancel: nothing, note: text.note },
  { state: text.bars.notReady, edit: typed, cancel: nothing, ready: false },
  { state: text.bars.saving, edit: { ...typed, saving: true }, cancel: nothing },
  {
    state: text.bars.further,
    edit: typed,
    cancel: nothing,
    save: text.submit,
    children: <Button>{text.draft}</Button>,
  },
  { state: text.bars.primary, edit: typed, primary: <Button variant="filled">{text.next}</Button> },
  { state: text.bars.failed, edit: { ...typed, failure: noConnection }, cancel: nothing },
  {
    state: text.bars.conflict,
    edit: { ...typed, conflict },
    cancel: nothing,
    rows: () => [piecesText.conflict],
  },
];

/** Every state of a form's bar, and why a form wasn't saved. */
export function FormBars() {
  return (
    <Section title={text.sections.bars}>
      {bars.map(({ state, ...bar }) => (
        <Card key={state} as="div">
          <form noValidate onSubmit={stay}>
            <FormFields>
              <TextInput label={piecesText.fields.name} description={state} />
            </FormFields>
            <FormBar place="card" failed={piecesText.alert.title} {...bar} />
          </form>
        </Card>
      ))}
      <FormFailure title={piecesText.alert.title} error={noConnection} />
      <FormFailure title={piecesText.alert.title} lead={text.lead} error={new Error()} />
    </Section>
  );
}

/** A form whose Save fails after a moment, as one does without a connection. */
function useFailing() {
  return useSubmit({
    initial: { name: '', description: '' },
    validate: ({ name }) => (name === '' ? { name: piecesText.fields.nameError } : {}),
    send: () =>
      new Promise<never>((_, reject) => {
        setTimeout(reject, 1000, noConnection);
      }),
  });
}

function Fields({ form }: Pick<ReturnType<typeof useFailing>, 'form'>): ReactNode {
  return (
    <>
      <FormHint>{text.hint}</FormHint>
      <TextInput label={piecesText.fields.name} {...form.getInputProps('name')} />
      <Textarea label={piecesText.fields.description} {...form.getInputProps('description')} />
    </>
  );
}

/** A page's form in two columns. Save with an empty name to see a marked field, and otherwise to see a failure. */
export function PageForms() {
  const edit = useFailing();
  return (
    <Section title={text.sections.page}>
      <PageForm edit={edit} failed={piecesText.alert.title} cancel=".">
        <FormColumns>
          <FormStack>
            <FieldsCard>
              <Fields form={edit.form} />
            </FieldsCard>
          </FormStack>
          <FormStack>
            <FieldsCard>
              <FormHint>{text.hint}</FormHint>
            </FieldsCard>
          </FormStack>
        </FormColumns>
      </PageForm>
    </Section>
  );
}

function FormInDialog({ onClose }: { onClose: () => void }) {
  const edit = useFailing();
  return (
    <FormDialog edit={edit} title={text.dialogs.form} failed={piecesText.alert.title} onClose={onClose}>
      <Fields form={edit.form} />
    </FormDialog>
  );
}

const shapes = { centred: {}, tall: { tall: true }, side: { side: true }, sheet: { sheet: true } };

/** Dialogs in each of their shapes, and a form in one. */
export function Dialogs() {
  const [opened, setOpened] = useState<keyof typeof text.dialogs>();
  const close = () => setOpened(undefined);
  const shape = opened === undefined || opened === 'form' ? undefined : opened;
  return (
    <Section title={text.sections.dialogs}>
      <div className={styles.row}>
        {(['centred', 'tall', 'side', 'sheet', 'form'] as const).map((name) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {text.dialogs[name]}
          </Button>
        ))}
      </div>
      <Dialog
        title={shape === undefined ? '' : text.dialogs[shape]}
        size={480}
        opened={shape !== undefined}
        onClose={close}
        {...(shape === undefined ? {} : shapes[shape])}
      >
        {piecesText.alert.body}
      </Dialog>
      {opened === 'form' ? <FormInDialog onClose={close} /> : null}
    </Section>
  );
}
