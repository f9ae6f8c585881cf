import { linkAddress } from '@casement/domain/shared/links.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import {
  isLinkAnswer,
  missingAnswers,
  wasAskedOtherwise,
} from '@casement/domain/templates/templates.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { withEdited } from './answers.rules.ts';
import { answersText } from './answers.text.ts';
import styles from './ProjectAnswers.module.css';

type ProjectAnswersProps = {
  casProjectId: string;
  submissions: readonly ContentSubmission[];
  /** Whether the caller can answer, and the project isn't archived. */
  mayAnswer: boolean;
};

/** The templates of a project's classes with the answers, edited in place, one at a time. */
export function ProjectAnswers({ casProjectId, submissions, mayAnswer }: ProjectAnswersProps) {
  const [edited, setEdited] = useState<ContentSubmission>();
  const drawn = withEdited(submissions, edited);
  return drawn.map((submission) => {
    const { _id, graduatingClass } = submission.contentTemplate;
    const title = answersText.title(drawn.length > 1 ? graduatingClass : undefined);
    const missing = missingAnswers(submission);
    return (
      <Card key={_id} labelledBy={`content-${_id}`}>
        <div className={styles.head}>
          <div className={styles.title}>
            <h2 id={`content-${_id}`}>{title}</h2>
            {missing > 0 && submission.open ? <TagChip>{answersText.missingCount(missing)}</TagChip> : null}
          </div>
          {mayAnswer && submission.open && edited === undefined ? (
            <Button
              size="compact-sm"
              aria-label={answersText.editNamed(graduatingClass)}
              onClick={() => setEdited(submission)}
            >
              {answersText.edit}
            </Button>
          ) : null}
        </div>
        {submission.open ? null : <p className="muted">{answersText.left}</p>}
        {edited?.contentTemplate._id === _id ? (
          <AnswersForm
            casProjectId={casProjectId}
            submission={submission}
            onClose={() => setEdited(undefined)}
          />
        ) : (
          <Answers submission={submission} />
        )}
      </Card>
    );
  });
}

/** One template's questions with the project's answers. */
function Answers({ submission: { contentTemplate, submittedData } }: { submission: ContentSubmission }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const given = new Map(
    submittedData.filter(({ data }) => data !== '').map((answer) => [answer.contentFieldTemplateId, answer]),
  );
  return (
    <dl className={styles.answers}>
      {contentTemplate.fields.map((field) => {
        const answer = given.get(field._id);
        const isMissing = answer === undefined && field.required;
        return (
          <div key={field._id}>
            <dt>
              {field.name} {isMissing ? <TagChip>{answersText.missing}</TagChip> : null}
            </dt>
            {answer === undefined ? (
              <dd className="faint">{answersText.none}</dd>
            ) : (
              <>
                <dd className={styles.text}>
                  {isLinkAnswer(answer.data) ? (
                    <a href={linkAddress(answer.data)} target="_blank" rel="noreferrer">
                      {answer.data}
                    </a>
                  ) : (
                    answer.data
                  )}
                </dd>
                {wasAskedOtherwise(answer.asked, field) ? (
                  <dd className="small muted">{answersText.askedAs(answer.asked)}</dd>
                ) : null}
                <dd className="small faint">
                  {answersText.answered(answer.answeredBy, formatMoment(answer.answeredAt, timeZone, today))}
                </dd>
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}
