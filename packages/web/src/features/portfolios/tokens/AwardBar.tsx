import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import { tokenTitle } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { compared } from '../../../lib/api/conflicts.ts';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { className } from '../../../ui/className.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import ground from '../portfolios.module.css';
import styles from './AwardBar.module.css';
import type { AwardEdit } from './award.hooks.ts';
import { differingTokens } from './award.rules.ts';
import { claimsText, awardText as text } from './award.text.ts';
import type { Claims } from './claims.hooks.ts';
import { unreviewed } from './claims.rules.ts';
import { hasTokens } from './tokens.rules.ts';

type AwardBarProps = {
  award: AwardEdit;
  claims: Claims;
  mayAward: boolean;
  customTokens: readonly CustomToken[];
  /** At the bottom of the window, or at the end of the award's card. */
  place: 'page' | 'card';
};

/** The bar of an award: awards the typed numbers or, if nothing is typed, the posts' claims, and undoes that. */
export function AwardBar({ award, claims, mayAward, customTokens, place }: AwardBarProps) {
  const { edit, limits } = award;
  const { failure } = claims;
  return (
    <FormBar
      place={place}
      edit={edit}
      save={hasTokens(limits.award) ? text.reassign : text.assign}
      failed={text.failed}
      ready={mayAward && edit.changed}
      {...(failure === undefined ? {} : { failure: <FormAlert {...failure} /> })}
      rows={(newer) =>
        differingTokens(edit.form.values, newer).map((one) =>
          compared(tokenTitle(one.token, customTokens), String(one.mine), String(one.newer)),
        )
      }
      primary={edit.conflict === undefined ? claimsButton(claims) : undefined}
      note={<Note award={award} claims={claims} />}
    />
  );
}

/** The button for the claims; undefined leaves the bar's own button. */
function claimsButton({ canAward, award, total, undoable, undo, sending }: Claims): ReactNode {
  if (canAward)
    return (
      <Button
        data-rest
        variant="filled"
        loading={sending}
        disabled={total === 0}
        aria-keyshortcuts="a"
        {...oncePerPress(() => void award())}
      >
        {claimsText.award}
        <kbd className={styles.key} aria-hidden="true">
          {claimsText.awardKey}
        </kbd>
      </Button>
    );
  if (undoable === undefined) return undefined;
  return (
    <Button data-rest loading={sending} {...oncePerPress(() => void undo(undoable))}>
      {commonText.undo}
    </Button>
  );
}

/** What the button will do, or what it last did. */
function Note({ award, claims }: { award: AwardEdit; claims: Claims }) {
  const { edit, posts, answerable, answered, marksPosts, setMarksPosts } = award;
  const { canAward, total, undoable } = claims;
  const wrong = Object.values(edit.form.errors).filter(Boolean).length;
  const left = unreviewed(posts, answered);
  return (
    <div className={className(styles.note, edit.changed && styles.wide)} role="status">
      {wrong === 0 ? null : <p className={styles.wrong}>{text.fixNumbers(wrong)}</p>}
      {answerable.length > 0 ? (
        <Checkbox
          label={claimsText.answers(answerable.length)}
          checked={marksPosts}
          onChange={(event) => setMarksPosts(event.currentTarget.checked)}
        />
      ) : null}
      {edit.changed && left > 0 ? <p className={ground.months}>{claimsText.stay(left)}</p> : null}
      {canAward ? (
        <p className={ground.months}>
          {total === 0 ? (
            claimsText.full
          ) : (
            <>
              <span className={styles.more}>{claimsText.plus(total)}</span> {claimsText.claimedWord}
            </>
          )}
        </p>
      ) : null}
      {undoable === undefined ? null : (
        <p className={styles.done}>
          <b>{text.done}</b> {claimsText.awarded(undoable.tokens, undoable.posts.length)}
        </p>
      )}
    </div>
  );
}
