/** A loader: openapi-typescript prints with the TypeScript 5 compiler API, which later versions do not have. */
export async function resolve(specifier, context, next) {
  return next(specifier === 'typescript' ? 'typescript5' : specifier, context)
}
