import { getUniversignRequestInfo, signBulletinSouscription } from './signature.ts';

/** The calls about the electronic signature. */
export const signatureCalls = [signBulletinSouscription, getUniversignRequestInfo] as const;
