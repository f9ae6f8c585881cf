/** Commits for several requests: each costs a write to the disk, regardless of its size. */

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * Collects requests while earlier work is running, and handles them in one go.
 * @param most runs at a time: with only one, requests that have just missed it wait for twice its duration
 * @param work answers the requests in their order; an error is thrown to all of them
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
