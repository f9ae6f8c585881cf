import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/session.ts';
import { inZone } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { templatePaths } from '../templates.paths.ts';
import { templatesText, typeText } from '../templates.text.ts';
import styles from './TemplateCard.module.css';

/** One template: its class, when it was created, and its questions. */
export function TemplateCard({ template }: { template: ContentTemplate }) {
  const { school } = useMe();
  const { fields } = template;
  return (
    <Card as="article" pressable>
      <h2 className={styles.name}>
        <Link to={templatePaths.main(template._id)}>{classOf(template.graduatingClass)}</Link>
      </h2>
      <p className="small faint num">
        {templatesText.created(formatDate(inZone(template.createdAt, school.timeZone).toPlainDate()))} ·{' '}
        {templatesText.fields(fields.length)}
      </p>
      <ul className={styles.fields}>
        {fields.map(({ _id, name, type, required }) => (
          <li key={_id}>
            <span className={styles.field}>{name}</span>
            <span className="small faint">{typeText[type]}</span>
            {required ? <TagChip>{templatesText.required}</TagChip> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
