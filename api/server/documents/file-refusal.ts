import { Refusal } from '../call-context.ts';

export type FileFault = 'file-type' | 'file-too-large' | 'file-empty' | 'file-unreadable';

/** 422 with one issue on the field `file`. `limit` in bytes. */
export const refuseFile = (code: FileFault, message: string, limit?: number): Refusal =>
  new Refusal({
    statut: 422,
    code: 'invalid',
    message,
    issues: [
      {
        field: 'file',
        code,
        ...(limit === undefined ? {} : { params: { max: { kind: 'bytes', value: limit } } }),
      },
    ],
  });
