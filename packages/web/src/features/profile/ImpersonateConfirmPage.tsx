import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { countUnsentMarks, marksOf } from '../../lib/cache/unsentMarks.ts';
import { Card } from '../../ui/card/Card.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { PersonName } from '../../ui/mark/PersonName.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import styles from './ImpersonateConfirmPage.module.css';
import { usePeople } from './ImpersonatePage.tsx';
import { useImpersonate } from './impersonation.queries.ts';
import { impersonationText as text } from './impersonation.text.ts';
import { profilePaths } from './profile.paths.ts';

/** Explains what it means to view the school as this person, and starts it. */
export function ImpersonateConfirmPage() {
  const { userId } = useParams({ strict: false });
  const { school, user } = useMe();
  const person = usePeople().find(({ _id }) => _id === userId);
  const begin = useImpersonate();
  // `begin.error` is shown.
  const start = useSingleFlight((id: string) => begin.mutateAsync({ userId: id }).catch(() => undefined));
  if (person === undefined) {
    const oneself = userId === user._id;
    return (
      <EmptyState
        wholePage
        title={oneself ? text.oneself : text.notThere}
        body={oneself ? text.oneselfBody : text.notThereBody}
        action={<LinkButton to={profilePaths.impersonate}>{text.choose}</LinkButton>}
      />
    );
  }
  const unsent = countUnsentMarks(marksOf(school._id, user._id));
  return (
    <>
      <PageHeader
        title={text.confirmTitle(person.displayName)}
        breadcrumbs={[{ label: text.menu, to: profilePaths.impersonate }]}
      />
      <div className={styles.card}>
        <Card as="div">
          <PersonName person={person}>
            <span className="muted small">
              {person.graduatingClass === null ? text.teacher : text.classOf(person.graduatingClass)}
              {' · '}
              {person.schoolEmail}
            </span>
          </PersonName>
          <ul className={styles.rules}>
            {text.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {unsent === 0 ? null : <p className={styles.unsent}>{text.unsent(unsent)}</p>}
          <FormFailure title={text.failed} error={begin.error} />
          <div className={styles.actions}>
            <LinkButton to={profilePaths.impersonate}>{text.cancel}</LinkButton>
            <Button variant="filled" loading={begin.isPending} onClick={() => void start(person._id)}>
              {text.begin(person.firstName)}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}
