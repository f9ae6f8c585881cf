/** The browser behind a visitor's user agent, in words. */
import Bowser from 'bowser';

/** "Chrome 142 on Windows"; undefined for an unknown program. */
export function programOf(userAgent: string): string | undefined {
  if (userAgent.trim() === '') return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return undefined;
  const major = browser.version?.split('.')[0];
  const program = major === undefined ? browser.name : `${browser.name} ${major}`;
  return os.name === undefined ? program : `${program} on ${os.name}`;
}
