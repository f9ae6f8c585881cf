/** The people named in a reminder, as recipients of a message. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { day } from '../../shared/time/instants.ts';

/** Somebody who had never signed in when the reminder named them, and hasn't since. */
const stranger = z.object({
  _id: z.string(),
  displayName: z.string(),
  targetType: z.enum(['Student', 'Faculty']),
});

export const remindersContract = {
  strangers: call({ permission: 'message.manage' }, { shows: [] })
    .route({
      method: 'GET',
      path: '/messagePost/neverSignedIn',
      summary: 'The people whom your reminder of a day named, and who have still not signed in',
    })
    .input(z.object({ day }))
    .output(data(z.object({ people: z.array(stranger) }))),
};
