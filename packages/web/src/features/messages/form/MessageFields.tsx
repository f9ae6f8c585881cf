import { maxAttachments } from '@casement/domain/files/files.rules.ts';
import { correction, newMessage, priorities } from '@casement/domain/messages/messages.contract.ts';
import { maxTitle } from '@casement/domain/messages/messages.rules.ts';
import { Input, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver } from '@mantine/form';
import '../../../ui/theme/formStyles.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../../../ui/form/FormLayout.tsx';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { FileUploads } from '../../files/FileUploads.tsx';
import { type FormFiles, useFormFiles } from '../../files/formFiles.hooks.ts';
import { unfinishedWords } from '../../files/uploads.text.ts';
import { priorityText } from '../messages.text.ts';
import { draftPath, inputOf, type MessageDraft } from './form.rules.ts';
import { fieldText, formText as text } from './form.text.ts';
import { RecipientsField } from './RecipientsField.tsx';

const validated =
  (schema: typeof newMessage | typeof correction) =>
  async (draft: MessageDraft): Promise<FormErrors> => {
    const errors = await schemaResolver(schema)(inputOf(draft));
    return Object.fromEntries(
      Object.entries(errors).map(([path, error]) => [draftPath(path) ?? path, error]),
    );
  };

/** A draft's problems, by its own paths. */
export const validateMessage = validated(newMessage);
/** The same for a correction. */
export const validateCorrection = validated(correction);

type MessageFieldsProps = {
  values: MessageDraft;
  errors: FormErrors;
  /** Whether the message was sent: its recipients and its e-mail can't change then. */
  sent?: boolean;
  onChange: (patch: Partial<MessageDraft>) => void;
  /** The attachments and their uploads. */
  files: FormFiles;
};

/** The attachments of a message's form. */
export function useAttachments(edit: {
  form: { values: MessageDraft };
  change: (patch: Partial<MessageDraft>) => void;
  saving: boolean;
}): FormFiles {
  return useFormFiles({
    purpose: 'attachment',
    value: edit.form.values.attachments,
    onChange: (attachments) => edit.change({ attachments }),
    saving: edit.saving,
    most: maxAttachments,
  });
}

/** What the bar says about attachments that aren't uploaded. */
export function noteOn({ underWay, unfinished }: FormFiles): string | undefined {
  if (underWay > 0) return text.uploading;
  return unfinished > 0 ? unfinishedWords(unfinished) : undefined;
}

const choices = priorities.map((value) => ({ value, label: priorityText[value] }));

/** The fields of a message: its text, its recipients and the look of its e-mail. */
export function MessageFields({ values, errors, files, sent = false, onChange }: MessageFieldsProps) {
  const problem = errors['html'];
  return (
    <FormColumns>
      <FormStack>
        <Card labelledBy="message-words">
          <FormFields>
            <h2 id="message-words">{text.message}</h2>
            <TextInput
              label={fieldText.title}
              withAsterisk
              required={false}
              aria-required
              autoComplete="off"
              maxLength={maxTitle}
              value={values.title}
              error={errors['title']}
              onChange={(event) => onChange({ title: event.currentTarget.value })}
            />
            <RichTextEditor
              label={fieldText.html}
              words={{ placeholder: text.contentPlaceholder, count: text.words }}
              required
              value={values.html}
              error={typeof problem === 'string' ? problem : undefined}
              onChange={(html) => onChange({ html })}
            />
          </FormFields>
        </Card>
        <Card labelledBy="message-attachments">
          <FormFields>
            <h2 id="message-attachments">{fieldText.attachments}</h2>
            <FormHint>{text.attachmentsHint}</FormHint>
            <Input.Wrapper error={errors['attachments']}>
              <FileUploads files={files} />
            </Input.Wrapper>
          </FormFields>
        </Card>
      </FormStack>
      <FormStack>
        {sent ? (
          <FormHint>{text.correcting}</FormHint>
        ) : (
          <Card labelledBy="message-recipients">
            <FormFields>
              <h2 id="message-recipients">{text.who}</h2>
              <RecipientsField
                value={values.recipients}
                error={errors['recipients']}
                onChange={(recipients) => onChange({ recipients })}
              />
            </FormFields>
          </Card>
        )}
        <Card labelledBy="message-options">
          <FormFields>
            <h2 id="message-options">{sent ? text.details : text.options}</h2>
            <Select
              label={fieldText.priority}
              data={choices}
              allowDeselect={false}
              value={values.priority}
              error={errors['priority']}
              onChange={(chosen) =>
                onChange({ priority: priorities.find((one) => one === chosen) ?? values.priority })
              }
            />
            <TextInput
              label={fieldText.category}
              maxLength={60}
              value={values.category}
              error={errors['category']}
              onChange={(event) => onChange({ category: event.currentTarget.value })}
            />
            <TagsInput
              label={fieldText.tags}
              description={text.tagsHint}
              placeholder={values.tags.length === 0 ? text.tagPlaceholder : undefined}
              value={values.tags}
              error={errors['tags']}
              onChange={(tags) => onChange({ tags })}
            />
            <Switch
              label={fieldText.showSenderInfo}
              description={sent ? undefined : text.senderHint}
              checked={values.showSenderInfo}
              onChange={(event) => onChange({ showSenderInfo: event.currentTarget.checked })}
            />
            {sent ? null : (
              <Switch
                label={fieldText.showHtmlContent}
                description={text.contentHint}
                checked={values.showHtmlContent}
                onChange={(event) => onChange({ showHtmlContent: event.currentTarget.checked })}
              />
            )}
          </FormFields>
        </Card>
      </FormStack>
    </FormColumns>
  );
}
