/** What is known of this build; empty where it was not made from a repository. */
export function buildFacts() {
  return {
    version: process.env.PORTAL_VERSION ?? '',
    commit: process.env.PORTAL_COMMIT ?? '',
    builtAt: process.env.PORTAL_BUILT ?? '',
    node: process.version,
  }
}
