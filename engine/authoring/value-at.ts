import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';

/** The value of a place in a parsed file; undefined where there is none. */
export const valueAt = (tree: Node | undefined, path: readonly (string | number)[]): unknown => {
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
  return node === undefined ? undefined : (getNodeValue(node) as unknown);
};
