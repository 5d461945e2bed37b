/** The most vertices of which each may stand beside each other. */
export const largestClique = (beside: readonly ReadonlySet<number>[]): number => {
  let most = 0;
  const grow = (size: number, left: readonly number[]): void => {
    most = Math.max(most, size);
    if (size + left.length <= most) return;
    for (const [n, vertex] of left.entries()) {
      if (size + left.length - n <= most) return;
      grow(
        size + 1,
        left.slice(n + 1).filter((other) => beside[vertex]?.has(other)),
      );
    }
  };
  grow(0, [...beside.keys()]);
  return most;
};
