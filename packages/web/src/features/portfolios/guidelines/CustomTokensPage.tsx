import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import { defaultMaximum, type1Target } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { directoryText } from '../directory/directory.text.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import styles from './CustomTokensPage.module.css';
import room from './guidelines.module.css';
import { portfolioSettingsQuery } from './guidelines.queries.ts';
import { outcomeGroups } from './guidelines.rules.ts';
import { customTokensText as text } from './guidelines.text.ts';

/** The school's custom tokens, read-only: the provider changes them. */
export function CustomTokensPage() {
  const { customTokenInfo, customLearningTokenInfo } = useSuspenseQuery(portfolioSettingsQuery).data;
  const groups = outcomeGroups(customLearningTokenInfo);
  const ofType = (type: CustomToken['customTokenType']) =>
    customTokenInfo.filter(({ customTokenType }) => customTokenType === type);
  const none = customTokenInfo.length + customLearningTokenInfo.length === 0;
  return (
    <>
      <PageHeader
        title={text.title}
        summary={none ? undefined : <p className={styles.contact}>{text.contact}</p>}
        breadcrumbs={[{ label: directoryText.title, to: portfolioPaths.dashboard }]}
      />
      {none ? (
        <EmptyState title={text.none} body={text.noneBody} />
      ) : (
        <div className={styles.tokens}>
          {groups.length === 0 ? null : (
            <Kind title={text.learning} hint={text.learningHint}>
              <div className={styles.groups}>
                {groups.map(({ name, tokens }) => (
                  <Card key={name} as="div">
                    <h3>{name}</h3>
                    <ul className={styles.list}>
                      {tokens.map((token) => (
                        <Token key={token.token} token={token} keyed />
                      ))}
                    </ul>
                  </Card>
                ))}
              </div>
            </Kind>
          )}
          <Plain title={text.themes} hint={text.themesHint(type1Target)} tokens={ofType(1)} />
          <Plain title={text.optional} hint={text.optionalHint(defaultMaximum)} tokens={ofType(3)} />
        </div>
      )}
    </>
  );
}

function Kind({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={room.hint}>{hint}</p>
      {children}
    </section>
  );
}

type PlainProps = { title: string; hint: string; tokens: readonly CustomToken[] };

function Plain({ title, hint, tokens }: PlainProps) {
  if (tokens.length === 0) return null;
  return (
    <Kind title={title} hint={hint}>
      <div className={styles.one}>
        <Card as="div">
          <ul className={styles.plain}>
            {tokens.map((token) => (
              <Token key={token.token} token={token} />
            ))}
          </ul>
        </Card>
      </div>
    </Kind>
  );
}

function Token({ token, keyed = false }: { token: CustomToken; keyed?: boolean }) {
  return (
    <li className={keyed ? styles.token : undefined}>
      {keyed ? <span className={styles.key}>{text.key(token.token)}</span> : null}
      <div>
        <div className={styles.name}>{token.title}</div>
        {token.description === '' ? null : <div className={styles.description}>{token.description}</div>}
      </div>
    </li>
  );
}
