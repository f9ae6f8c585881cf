import type { PostFile, PostLink } from '@casement/domain/portfolios/portfolios.contract.ts';
import { belongingOf, type TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { linkName } from '@casement/domain/shared/hosts.ts';
import { faFileLines } from '@fortawesome/free-solid-svg-icons/faFileLines';
import { faLink } from '@fortawesome/free-solid-svg-icons/faLink';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { kindText, postText, sayDay } from '../portfolios.text.ts';
import styles from './PostParts.module.css';
import type { TokenNames } from './timeline.rules.ts';

type PostMetaProps = { entry: TimelinePost; today: Temporal.PlainDate };

/** A post's day, kind, club and project, with the strands on the right. */
export function PostMeta({ entry, today }: PostMetaProps) {
  const strands = entry.kind === 'evidence' ? entry.post.CASTokens : [];
  return (
    <div className={styles.meta}>
      <p className={styles.facts}>
        <time dateTime={entry.day} title={entry.day}>
          {sayDay(entry.day, today)}
        </time>
        <span>{kindText[entry.kind]}</span>
        {belongingOf(entry).map(({ _id, name }) => (
          <span key={_id}>{name}</span>
        ))}
      </p>
      {strands.length === 0 ? null : (
        <span className={styles.strands}>
          {strands.map((token) => (
            <Strand key={token} strand={token} />
          ))}
        </span>
      )}
    </div>
  );
}

type PostTokensProps = { entry: TimelinePost; names: TokenNames };

/** Learning outcomes and custom tokens, one chip each. */
export function PostTokens({ entry, names }: PostTokensProps) {
  const tokens = [
    ...(entry.kind === 'reflection' ? entry.post.learningOutcomeTokens : []),
    ...entry.post.customTokens,
  ];
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.tokens} aria-label={postText.tokens}>
      {tokens.map((token) => (
        <li key={token}>
          <TagChip>{names(token)}</TagChip>
        </li>
      ))}
    </ul>
  );
}

type PostAttachmentsProps = { files: readonly PostFile[]; links: readonly PostLink[] };

/** Web addresses; any other content of a link is shown as text. */
const isWeb = (url: string) => /^https?:\/\//i.test(url);

/** Documents and links, one per line; they open in a new tab. */
export function PostAttachments({ files, links }: PostAttachmentsProps) {
  if (files.length === 0 && links.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={postText.attached}>
      {files.map((file) => (
        <li key={file._id}>
          <Icon icon={faFileLines} />
          <a href={file.url} target="_blank" rel="noreferrer">
            {postText.file(file)}
          </a>
        </li>
      ))}
      {links.map(({ url, title }) => (
        <li key={url}>
          <Icon icon={faLink} />
          {isWeb(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {linkName({ url, title })}
            </a>
          ) : (
            linkName({ url, title })
          )}
        </li>
      ))}
    </ul>
  );
}
