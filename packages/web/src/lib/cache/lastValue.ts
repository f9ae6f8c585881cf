import { useState } from 'react';

/** The value, or the last defined one, which a screen still shows after its record was deleted. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
