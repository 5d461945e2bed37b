import { useEffect, useState } from 'react';
import type { FileRef } from '../../../engine/answers/answers.ts';
import type { FieldServices } from '../../step-props.ts';

/** A picture as it came, and how it stands now. */
export type Picture = {
  /** Id of the stored file that it shows. */
  readonly of: string;
  readonly original: Blob;
  /** Quarters of a turn, clockwise, 0 to 3. */
  readonly quarters: number;
  readonly shown: Blob;
};

/**
 * The picture of a stored file: the one that was just sent, else fetched once. Undefined: not there yet, out of reach,
 * or no picture at all. The address is one of this page, given back when it is no longer shown.
 */
export const usePicture = (
  file: FileRef | undefined,
  services: Pick<FieldServices, 'fetchFile'>,
): {
  readonly picture: Picture | undefined;
  readonly address: string | undefined;
  readonly setPicture: (picture: Picture | undefined) => void;
} => {
  const [held, setPicture] = useState<Picture>();
  const [address, setAddress] = useState<string>();
  const picture = held !== undefined && held.of === file?.id ? held : undefined;
  const wanted = file !== undefined && picture === undefined && file.type.startsWith('image/') ? file : undefined;
  const { fetchFile } = services;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let here = true;
    fetchFile(wanted).then(
      (original) => here && setPicture({ of: wanted.id, original, quarters: 0, shown: original }),
      // It is stored all the same: its name stands for it.
      () => undefined,
    );
    return () => {
      here = false;
    };
    // By its id: a file is never changed in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted?.id, fetchFile]);
  const shown = picture?.shown;
  useEffect(() => {
    if (shown === undefined) return undefined;
    const made = URL.createObjectURL(shown);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [shown]);
  return { picture, address: picture === undefined ? undefined : address, setPicture };
};
