/** What a visitor's program calls itself, in words. */
import Bowser from 'bowser';

/** "Chrome 142 on Windows"; undefined where the program is not one that is known. */
export function programOf(userAgent: string): string | undefined {
  if (userAgent.trim() === '') return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return undefined;
  const major = browser.version?.split('.')[0];
  const program = major === undefined ? browser.name : `${browser.name} ${major}`;
  return os.name === undefined ? program : `${program} on ${os.name}`;
}
