/** Commits for several: each costs a write to the disk, however much is in it. */

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * Gathers what is asked for while the work before is under way, and does it in one go.
 * @param most of it at a time: with one alone, those who have just missed it wait for twice its length
 * @param work answers the requests in their order; what it throws is thrown to all of them
 */
export function together<Request, Answer>(
  most: number,
  work: (requests: readonly Request[]) => Promise<readonly Answer[]>,
): (request: Request) => Promise<Answer | undefined> {
  let gathered: Waiting<Request, Answer>[] = [];
  let working = 0;
  async function run() {
    working += 1;
    while (gathered.length > 0) {
      const turn = gathered;
      gathered = [];
      try {
        const answers = await work(turn.map(({ request }) => request));
        for (const [place, { resolve }] of turn.entries()) resolve(answers[place]);
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    working -= 1;
  }
  return async (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
    gathered.push({ request, resolve, reject });
    if (working < most) void run();
    return promise;
  };
}
