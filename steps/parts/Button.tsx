import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly variant?: ButtonVariant | undefined;
  /** Working: stays focusable, ignores presses, says `busyLabel` if there is one. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button. Never `disabled`: a control that loses the focus loses the keyboard reader. */
export const Button = ({
  variant = 'primary',
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className={styles['turning']} aria-hidden="true" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
};

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = ({
  variant = 'primary',
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly variant?: ButtonVariant | undefined;
  readonly children: ReactNode;
}) => (
  <a {...rest} className={buttonClass(variant, className)}>
    {children}
  </a>
);

/** The classes of a button, for a router's own link component. */
export const buttonClass = (variant: ButtonVariant, extra?: string): string =>
  [styles['button'], styles[variant], extra].filter(Boolean).join(' ');
