/** The activity log's words for each action, composed of the features' words. */
import type { ActivityAction, activityCatalogue } from '@casement/domain/activity.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { ActivityText, Detail } from '../../../lib/activity.text.ts';
import { attendanceActivityText } from '../../attendance/activity.text.ts';
import { auditActivityText } from '../../audit/activity.text.ts';
import { calendarActivityText } from '../../calendar/activity.text.ts';
import { clubsActivityText } from '../../clubs/activity.text.ts';
import { evaluationsActivityText } from '../../evaluations/activity.text.ts';
import { facultyActivityText } from '../../faculty/activity.text.ts';
import { filesActivityText } from '../../files/activity.text.ts';
import { messagesActivityText } from '../../messages/activity.text.ts';
import { onboardingActivityText } from '../../onboarding/activity.text.ts';
import { portfoliosActivityText } from '../../portfolios/activity.text.ts';
import { profileActivityText } from '../../profile/activity.text.ts';
import { projectsActivityText } from '../../projects/activity.text.ts';
import { studentsActivityText } from '../../students/activity.text.ts';
import { templatesActivityText } from '../../templates/activity.text.ts';
import { schoolActivityText } from './activity.text.ts';

/** Every action of the catalogue. */
const actionText: ActivityText<typeof activityCatalogue> = {
  ...clubsActivityText,
  ...attendanceActivityText,
  ...projectsActivityText,
  ...evaluationsActivityText,
  ...templatesActivityText,
  ...messagesActivityText,
  ...portfoliosActivityText,
  ...studentsActivityText,
  ...facultyActivityText,
  ...onboardingActivityText,
  ...calendarActivityText,
  ...filesActivityText,
  ...auditActivityText,
  ...schoolActivityText,
  ...profileActivityText,
};

const isAction = (action: string): action is ActivityAction => Object.hasOwn(actionText, action);

/** Every action, in the order of the features. */
export const knownActions: readonly ActivityAction[] = Object.keys(actionText).filter(isAction);

type Sentence = (words: ClubWords, detail: Detail) => string;
type Words = { said: Sentence; own?: Sentence; variants?: readonly Detail[] };

function wordsFor(action: ActivityAction): Words {
  const text: Words | Sentence = actionText[action];
  return typeof text === 'function' ? { said: text } : text;
}

/** Details that change an action's sentence. */
export const variantsOf = (action: ActivityAction): readonly Detail[] => wordsFor(action).variants ?? [];

/**
 * An action in words; an action of another version of the service by its key.
 * @param own whether the record belongs to the person who acted
 */
export function sayAction(action: string, words: ClubWords, detail: Detail, own = false): string {
  if (!isAction(action)) return `did “${action}” to`;
  const text = wordsFor(action);
  return (own ? (text.own ?? text.said) : text.said)(words, detail);
}

/** All sentences for an action, about others' records and people's own. */
function waysToSay(action: ActivityAction, words: ClubWords): string[] {
  const details: readonly Detail[] = [{}, ...variantsOf(action)];
  return details.flatMap((detail) => [false, true].map((own) => sayAction(action, words, detail, own)));
}

const wordsOf = (said: string) => said.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * For each word of a search, the keys of the matching actions, separated by commas: the word has to start a
 * word of one of their sentences, in any case.
 */
export function actionsCalled(search: string, words: ClubWords): string[] {
  if (search.trim() === '') return [];
  const known = knownActions.map((action) => ({
    action,
    words: new Set(waysToSay(action, words).flatMap((said) => wordsOf(foldForSearch(said)))),
  }));
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const parts = wordsOf(foldForSearch(word));
      const called = known.filter(
        (one) =>
          parts.length > 0 && parts.every((part) => [...one.words].some((said) => said.startsWith(part))),
      );
      return called.map(({ action }) => action).join(',');
    });
}
