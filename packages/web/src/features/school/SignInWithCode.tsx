import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeError, statusOf } from '../../lib/errors.ts';
import { sendCode, signInWithCode } from '../../lib/signIn.ts';
import '../../ui/formStyles.ts';
import styles from './SignInPage.module.css';
import { useSignedIn } from './school.queries.ts';
import { signInText } from './school.text.ts';

const text = signInText.code;
const resendSeconds = 30;

function failureWords(error: unknown): string {
  if (statusOf(error) === 429) return text.tooMany;
  const words = describeError(error);
  return `${words.title} ${words.next}`;
}

/** Seconds left of a wait, counting down; `start` begins it anew. */
function useCountdown(seconds: number) {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start: () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}

/** Sign-in in two steps: the address, then the six digits that were sent to it. */
export function SignInWithCode({ heading }: { heading: string }) {
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string>();

  return (
    <section className={styles.section} aria-labelledby="sign-in-code">
      <h2 id="sign-in-code">{heading}</h2>
      {sentTo === undefined ? (
        <AddressStep address={address} onChange={setAddress} onSent={setSentTo} />
      ) : (
        <CodeStep address={sentTo} onOtherAddress={() => setSentTo(undefined)} />
      )}
    </section>
  );
}

type AddressStepProps = {
  address: string;
  onChange: (address: string) => void;
  onSent: (address: string) => void;
};

function AddressStep({ address, onChange, onSent }: AddressStepProps) {
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (_, sentTo) => onSent(sentTo),
    onError: (error) => setProblem(failureWords(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = address.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(trimmed)) {
      setProblem(text.badEmail);
      return;
    }
    setProblem(undefined);
    send.mutate(trimmed);
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
    </form>
  );
}

function CodeStep({ address, onOtherAddress }: { address: string; onOtherAddress: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState(() => text.sent(address));
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown(resendSeconds);
  const startFirst = useRef(start);
  const signedIn = useSignedIn();

  useEffect(() => {
    startFirst.current();
    field.current?.focus();
  }, []);

  const verify = useMutation({
    mutationFn: (otp: string) => signInWithCode(address, otp),
    onSuccess: (right) => {
      if (right) {
        signedIn();
        return;
      }
      setProblem(text.wrong);
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
  const busy = verify.isPending || verify.data === true;

  function submit(digits: string) {
    if (busy) return;
    if (digits.length !== 6) {
      setProblem(text.sixDigits);
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
      <div className={styles.sent} role="status">
        <p>{note}</p>
        <p className={styles.help}>{text.sentHelp}</p>
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
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
          setCode(digits);
          if (digits.length === 6 && digits !== code) submit(digits);
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
          onClick={() => resend.mutate()}
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
