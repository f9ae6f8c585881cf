/** Activity log entries about messages. */
import { z } from 'zod';
import { unscheduledWhy } from './messages.rules.ts';

const title = z.string();

export const messagesActivity = {
  'message.create': z.object({ title }),
  'message.update': z.object({ title }),
  'message.correct': z.object({ title }),
  'message.delete': z.object({ title }),
  /** `recipients`: how many people it was sent to. */
  'message.send': z.object({ title, recipients: z.number().int() }),
  /** `at`: the scheduled time. */
  'message.schedule': z.object({ title, at: z.string() }),
  /**
   * Unscheduled by a person; with `nobody` or `why` by the service at its time, in the name of the person who
   * scheduled it: nobody would have received it, or the reason.
   */
  'message.unschedule': z.object({ title, nobody: z.boolean(), why: z.enum(unscheduledWhy).optional() }),
  /** To the recipients who haven't seen it. */
  'message.sendAgain': z.object({ title, round: z.number().int(), recipients: z.number().int() }),
  'message.test': z.object({ title }),
  'message.stop': z.object({ title }),
  /** A bounced e-mail. */
  'message.bounce': z.object({ title }),
  'message.settle': z.object({ title, action: z.enum(['resend', 'dismiss']), recipients: z.number().int() }),
};
