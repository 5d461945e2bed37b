import type { Area } from '../contract/call.ts';
import type { NamedCall } from './call-descriptor.ts';

/** A call that a journey names: `InsurerA/UpdateMttInitial`. @param method as its bundle says */
export const namedCall = (
  name: string,
  method: NamedCall['method'] | undefined,
  kind: NamedCall['kind'],
): NamedCall => {
  const [area, call] = name.split('/');
  return { area: area as Area, name: call ?? '', method: method ?? 'POST', kind };
};
