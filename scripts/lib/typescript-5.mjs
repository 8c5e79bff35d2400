/** A loader: openapi-typescript prints with the TypeScript 5 compiler, which later versions no longer bring. */
export async function resolve(specifier, context, next) {
  return next(specifier === 'typescript' ? 'typescript5' : specifier, context)
}
