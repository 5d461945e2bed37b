import { lazy, type ComponentType } from 'react';

const arrived = new WeakMap<object, ComponentType<never>>();
const bring = new WeakMap<object, () => Promise<unknown>>();

/**
 * A component whose code comes when it is needed, as `lazy` makes it; once it is here, `whenHere` gives it. By its name in
 * its module: what is imported with `await` and taken apart takes more of the first load.
 */
export const arriving = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] => {
  const fetchIt = async () => {
    const component = (await load())[name] as ComponentType<object>;
    arrived.set(later, component as ComponentType<never>);
    return { default: component };
  };
  const later = lazy(fetchIt);
  bring.set(later, fetchIt);
  return later as unknown as Module[Name];
};

/**
 * The component itself, once its code is here: drawn without the wait that React keeps for what arrives (up to 300 ms).
 * To be decided once for each place on the page, since the two are different components to React.
 */
export const whenHere = <P>(component: ComponentType<P>): ComponentType<P> | undefined =>
  arrived.get(component) as ComponentType<P> | undefined;

/** Fetches the code. Rejects where it cannot be had. */
export const bringHere = async (component: unknown): Promise<void> => {
  await bring.get(component as object)?.();
};
