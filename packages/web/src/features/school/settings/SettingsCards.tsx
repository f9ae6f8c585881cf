import { locale } from '@casement/domain/shared/locale.ts';
import { MultiSelect, Radio, Select, Switch, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import '../../../ui/theme/formStyles.ts';
import { formatClock } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/time/now.ts';
import { inZone } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormFields, FormHint } from '../../../ui/form/FormLayout.tsx';
import { PersonName } from '../../../ui/mark/PersonName.tsx';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import styles from './SettingsCards.module.css';
import { facultyQuery } from './settings.queries.ts';
import { currencyOptions, isZoneMeant, nowIn, type SettingsDraft, timeZones } from './settings.rules.ts';
import { settingsText as text } from './settings.text.ts';

type FieldsProps = {
  values: SettingsDraft;
  errors: FormErrors;
  onChange: (patch: Partial<SettingsDraft>) => void;
};

const spoken = (zone: string) => zone.replaceAll('_', ' ');

/** Name, time zone and periods. */
export function SchoolCard({ values, errors, onChange, saved }: FieldsProps & { saved: string }) {
  const now = useNow();
  const zones = useMemo(() => timeZones(saved).map((value) => ({ value, label: spoken(value) })), [saved]);
  return (
    <Card labelledBy="settings-about">
      <FormFields>
        <h2 id="settings-about">{text.about}</h2>
        <TextInput
          label={text.name}
          description={text.nameHint}
          required={false}
          aria-required
          maxLength={100}
          value={values.schoolName}
          onChange={(event) => onChange({ schoolName: event.currentTarget.value })}
          error={errors['schoolName']}
        />
        <Select
          label={text.zone}
          description={text.zoneNow(nowIn(now, values.timeZone))}
          data={zones}
          value={values.timeZone}
          onChange={(timeZone) => timeZone !== null && onChange({ timeZone })}
          searchable
          allowDeselect={false}
          limit={80}
          filter={({ options, search }) =>
            options.filter((option) => 'value' in option && isZoneMeant(String(option.value), search))
          }
          renderOption={({ option }) => (
            <span className={styles.zone}>
              <span>{option.label}</span>
              <span className="faint num">{formatClock(inZone(now, option.value))}</span>
            </span>
          )}
          nothingFoundMessage={text.zoneNone}
          error={errors['timeZone']}
        />
        <Radio.Group
          label={text.periods}
          description={text.periodsHint}
          value={values.semesterType}
          onChange={(chosen) => onChange({ semesterType: chosen === 'trimester' ? 'trimester' : 'semester' })}
          error={errors['semesterType']}
        >
          <div className={styles.choices}>
            <Radio value="semester" label={text.semester} />
            <Radio value="trimester" label={text.trimester} />
          </div>
        </Radio.Group>
      </FormFields>
    </Card>
  );
}

/** The sender of the school's e-mails, and the address for replies. */
export function MailCard({ values, errors, onChange }: FieldsProps) {
  return (
    <Card labelledBy="settings-mail">
      <FormFields>
        <h2 id="settings-mail">{text.mail}</h2>
        <TextInput
          label={text.mailSender}
          description={text.mailSenderHint}
          placeholder={values.schoolName}
          maxLength={100}
          value={values.mailSenderName}
          onChange={(event) => onChange({ mailSenderName: event.currentTarget.value })}
          error={errors['mailSenderName']}
        />
        <TextInput
          label={text.mailReplyTo}
          description={text.mailReplyToHint}
          type="email"
          maxLength={254}
          value={values.mailReplyTo}
          onChange={(event) => onChange({ mailReplyTo: event.currentTarget.value })}
          error={errors['mailReplyTo']}
        />
      </FormFields>
    </Card>
  );
}

/** The currencies of budget requests. */
export function MoneyCard({ values, errors, onChange }: FieldsProps) {
  const data = useMemo(() => currencyOptions(new Intl.DisplayNames(locale, { type: 'currency' })), []);
  return (
    <Card labelledBy="settings-money">
      <FormFields>
        <h2 id="settings-money">{text.money}</h2>
        <MultiSelect
          label={text.currencies}
          description={text.currenciesHint}
          data={data}
          value={values.currencies}
          onChange={(currencies) => onChange({ currencies })}
          searchable
          hidePickedOptions
          limit={80}
          maxValues={20}
          nothingFoundMessage={text.currenciesNone}
          error={errors['currencies']}
        />
      </FormFields>
    </Card>
  );
}

const features = ['clubs', 'proposals', 'portfolio', 'evaluations'] as const;

/** The product's features that the school uses. */
export function FeaturesCard({ values, onChange }: FieldsProps) {
  const words = useClubWords();
  return (
    <Card labelledBy="settings-features">
      <FormFields>
        <h2 id="settings-features">{text.features}</h2>
        <FormHint>{text.featuresHint}</FormHint>
        {features.map((name) => (
          <Switch
            key={name}
            label={text.feature[name].label(words)}
            description={text.feature[name].help(words)}
            checked={values.features[name].enabled}
            onChange={(event) =>
              onChange({
                features: { ...values.features, [name]: { enabled: event.currentTarget.checked } },
              })
            }
          />
        ))}
        {values.features.evaluations.enabled ? (
          <Radio.Group
            label={text.marks}
            description={text.marksHint}
            value={values.evaluationsVisible}
            onChange={(chosen) =>
              onChange({ evaluationsVisible: chosen === 'handedBack' ? 'handedBack' : 'atOnce' })
            }
          >
            <div className={styles.choices}>
              <Radio value="atOnce" label={text.marksAtOnce} />
              <Radio value="handedBack" label={text.marksHandedBack} />
            </div>
          </Radio.Group>
        ) : null}
      </FormFields>
    </Card>
  );
}

/** The permissions of teachers, and the administrators. */
export function AdministrationCard({ values, onChange, ownId }: FieldsProps & { ownId: string }) {
  const words = useClubWords();
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const administrators = faculty.filter((person) => person.administrator && !person.archived);
  return (
    <Card labelledBy="settings-administration">
      <FormFields>
        <h2 id="settings-administration">{text.administration}</h2>
        <Switch
          label={text.deputies}
          checked={values.teachersMayAdminister}
          aria-describedby="settings-deputies"
          onChange={(event) => onChange({ teachersMayAdminister: event.currentTarget.checked })}
        />
        <div id="settings-deputies" className={styles.explained}>
          <p>{text.deputiesOn}</p>
          <ul>
            {text.deputiesMay(words).map((may) => (
              <li key={may}>{may}</li>
            ))}
          </ul>
          <p>{text.deputiesOff(words)}</p>
          <p>{text.deputiesNever}</p>
        </div>
        <div>
          <h3 className={styles.subhead}>{text.administrators(administrators.length)}</h3>
          <ul className={styles.people}>
            {administrators.map((person) => (
              <li key={person._id}>
                <Link to={facultyPaths.overview(person._id)}>
                  <PersonName person={person}>
                    {person._id === ownId ? <span className="faint small">{text.you}</span> : null}
                  </PersonName>
                </Link>
              </li>
            ))}
          </ul>
          <FormHint>{text.administratorsHint}</FormHint>
        </div>
      </FormFields>
    </Card>
  );
}
