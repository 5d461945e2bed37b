import type { ReactNode } from 'react';
import styles from './banner.module.css';

type BannerProps = { readonly title: ReactNode; readonly children: ReactNode };

/** A line above everything, for what holds on every page. */
export const Banner = ({ title, children }: BannerProps) => (
  <p className={styles['banner']}>
    <strong>{title}</strong> {children}
  </p>
);
