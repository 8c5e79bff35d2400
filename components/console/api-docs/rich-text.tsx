/** A sentence with `code` and **strong** words. */
export function RichText({ children }: { children: string }) {
  const parts = children.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return parts.map((part, at) => {
    const key = `${at} ${part}`
    if (part.startsWith('`')) {
      return (
        <code key={key} className="rounded-sm bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">
          {part.slice(1, -1)}
        </code>
      )
    }
    return part.startsWith('**') ? <strong key={key}>{part.slice(2, -2)}</strong> : part
  })
}
