import { codeDigits } from '@casement/domain/school/signIn/signIn.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeError, statusOf } from '../../../lib/api/errors.ts';
import { sendCode, signInWithCode, waitOf } from '../../../lib/api/signIn.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { millisecondsNow } from '../../../lib/time/now.ts';
import { useSignedIn } from '../school.queries.ts';
import styles from './SignInWithCode.module.css';
import room from './signIn.module.css';
import { signInText } from './signIn.text.ts';

const text = signInText.code;
const resendSeconds = 30;

function failureWords(error: unknown): string {
  if (statusOf(error) === 429) return text.tooMany(waitOf(error));
  // The address is all that is checked: the service accepts fewer than the field does.
  if (statusOf(error) === 422) return text.badEmail;
  const words = describeError(error);
  return `${words.title} ${words.next}`;
}

/** Seconds left to wait, counting down; `start` restarts it. */
function useCountdown(seconds: number) {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(millisecondsNow());
      if (millisecondsNow() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start: () => {
      setNow(millisecondsNow());
      setUntil(millisecondsNow() + seconds * 1000);
    },
  };
}

/** The address that a code is for, and whether one has just been sent. */
type Asked = { address: string; sent: boolean };

/** Sign-in in two steps: the address, then the digits sent to it. */
export function SignInWithCode({ heading }: { heading: string }) {
  const [address, setAddress] = useState('');
  const [asked, setAsked] = useState<Asked>();

  return (
    <section className={room.section} aria-labelledby="sign-in-code">
      <h2 id="sign-in-code">{heading}</h2>
      {asked === undefined ? (
        <AddressStep address={address} onChange={setAddress} onAsked={setAsked} />
      ) : (
        <CodeStep {...asked} onOtherAddress={() => setAsked(undefined)} />
      )}
    </section>
  );
}

type AddressStepProps = {
  address: string;
  onChange: (address: string) => void;
  onAsked: (asked: Asked) => void;
};

function AddressStep({ address, onChange, onAsked }: AddressStepProps) {
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (_, sentTo) => onAsked({ address: sentTo, sent: true }),
    onError: (error) => setProblem(failureWords(error)),
  });

  function withAddress(go: (trimmed: string) => void) {
    const trimmed = address.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(trimmed)) {
      setProblem(text.badEmail);
      return;
    }
    setProblem(undefined);
    go(trimmed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    withAddress((trimmed) => send.mutate(trimmed));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        name="email"
        label={text.email}
        description={text.emailHelp}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        value={address}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" loading={send.isPending}>
        {text.send}
      </Button>
      <div className={styles.otherWays}>
        <Button
          variant="subtle"
          disabled={send.isPending}
          onClick={() => withAddress((trimmed) => onAsked({ address: trimmed, sent: false }))}
        >
          {text.haveCode}
        </Button>
      </div>
    </form>
  );
}

function CodeStep({ address, sent, onOtherAddress }: Asked & { onOtherAddress: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState(() => (sent ? text.sent(address) : text.enter(address)));
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown(resendSeconds);
  const startFirst = useRef(start);
  const signedIn = useSignedIn();

  useEffect(() => {
    if (sent) startFirst.current();
    field.current?.focus();
  }, [sent]);

  const verify = useMutation({
    mutationFn: (otp: string) => signInWithCode(address, otp),
    onSuccess: (verdict) => {
      if (verdict === 'right') {
        signedIn();
        return;
      }
      setProblem(verdict === 'wrong' ? text.wrong : text.noneOpen);
      field.current?.focus();
      field.current?.select();
    },
    onError: (error) => setProblem(failureWords(error)),
  });
  const resend = useMutation({
    mutationFn: () => sendCode(address),
    onSuccess: () => {
      setProblem(undefined);
      setCode('');
      setNote(text.resent);
      start();
      field.current?.focus();
    },
    onError: (error) => setProblem(failureWords(error)),
  });
  // `onError` says why not.
  const sendAgain = useSingleFlight(() => resend.mutateAsync().catch(() => undefined));
  const busy = verify.isPending || verify.data === 'right';

  function submit(digits: string) {
    if (busy) return;
    if (digits.length !== codeDigits) {
      setProblem(text.allDigits);
      return;
    }
    setProblem(undefined);
    verify.mutate(digits);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <div className={room.sent} role="status">
        <p>{note}</p>
        <p className={room.help}>{text.sentHelp}</p>
      </div>
      <TextInput
        ref={field}
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        classNames={{ input: styles.code ?? '' }}
        value={code}
        error={problem}
        readOnly={busy}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, codeDigits);
          setCode(digits);
          if (digits.length === codeDigits && digits !== code) submit(digits);
        }}
      />
      <Button type="submit" variant="filled" loading={busy}>
        {text.verify}
      </Button>
      <div className={styles.otherWays}>
        <Button
          variant="subtle"
          disabled={left > 0 || busy}
          loading={resend.isPending}
          onClick={() => void sendAgain()}
        >
          {left > 0 ? text.resendIn(left) : text.resend}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onOtherAddress}>
          {text.otherAddress}
        </Button>
      </div>
    </form>
  );
}
