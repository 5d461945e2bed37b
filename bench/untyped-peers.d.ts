declare module 'json-logic-js' {
  const logic: { readonly apply: (rule: unknown, data: unknown) => unknown };
  export default logic;
}
