export function copyPlace(from: string, to: string): void
