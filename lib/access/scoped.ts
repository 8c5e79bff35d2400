declare const scope: unique symbol
/** A condition that went through `visible`. A protected query takes one, so a query without reach does not compile. */
export type Scoped<Where> = Where & { readonly [scope]: true }

/** Mints a Scoped: for `visible` and `visibleSql` alone. */
export function scoped<Where>(where: Where): Scoped<Where> {
  return where as Scoped<Where>
}
