import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { Switch } from '@mantine/core';
import '../../ui/theme/formStyles.ts';
import { useId, useState } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { Card } from '../../ui/card/Card.tsx';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import styles from './AdministratorMark.module.css';
import { useMarkAdministrator } from './faculty.queries.ts';
import { markText as text } from './record.text.ts';

const switchParts = { description: styles['says'] ?? '' };

/**
 * For administrators: whether the teacher is one, what that means, and a button that asks before changing it.
 */
export function AdministratorMark({ member }: { member: FacultyMember }) {
  const { user } = useMe();
  const { mutateAsync } = useMarkAdministrator();
  const heading = useId();
  const [opened, setOpened] = useState(false);
  const [gives, setGives] = useState(true);
  const { _id: facultyId, displayName, administrator } = member;
  const own = facultyId === user._id;
  const note = own ? text.own : member.can['faculty.mark'] ? undefined : text.archived;

  async function mark() {
    await mutateAsync({ facultyId, administrator: gives });
    noticeSuccess(gives ? text.given(displayName) : text.taken(displayName));
  }

  return (
    <Card labelledBy={heading}>
      <h2 id={heading}>{text.title}</h2>
      <div className={styles.mark}>
        <Switch
          label={text.label}
          description={text.body}
          color="ink"
          classNames={switchParts}
          checked={administrator}
          disabled={!member.can['faculty.mark']}
          onChange={() => {
            setGives(!administrator);
            setOpened(true);
          }}
        />
        {note === undefined ? null : <p>{note}</p>}
      </div>
      <ConfirmModal
        opened={opened}
        title={gives ? text.giveTitle(displayName) : text.takeTitle(displayName)}
        confirmLabel={gives ? text.give : text.take}
        onConfirm={mark}
        onClose={() => setOpened(false)}
      >
        {gives ? text.giveBody : text.takeBody}
      </ConfirmModal>
    </Card>
  );
}
