export function namesIn(selector: string): string[]
