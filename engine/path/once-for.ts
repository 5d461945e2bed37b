/** What is made of each, once: it takes long. It is forgotten with what it was made of. */
export const onceFor = <K extends object, V>(make: (one: K) => V): ((one: K) => V) => {
  const made = new WeakMap<K, { readonly value: V }>();
  return (one) => {
    const known = made.get(one);
    if (known !== undefined) return known.value;
    const value = make(one);
    made.set(one, { value });
    return value;
  };
};
