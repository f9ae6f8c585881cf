/** The text of the sign-in e-mail. */
export const signInText = {
  subject: (code: string, school: string) => `${code} is your sign-in code for ${school}`,
  greeting: (name: string) => `Dear ${name},`,
  leads: (school: string) => `your code to sign in to the CAS office of ${school} is`,
  works: (minutes: number) =>
    `It works once, within ${minutes} minutes, in the browser where you asked for it. If you didn’t ask for a code, ignore this e-mail: nobody can sign in without it. Don’t share the code with anybody.`,
};
