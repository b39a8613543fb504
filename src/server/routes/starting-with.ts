/** Yields a result that was already taken from a generator, and the rest of it. */
export async function* startingWith<Item>(
  first: IteratorResult<Item, void>,
  rest: AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  if (first.done) return
  yield first.value
  yield* rest
}
