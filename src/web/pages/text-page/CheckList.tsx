import { Check } from 'lucide-react'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[auto_1fr] gap-3.5">
          <Check aria-hidden size={20} className="mt-1 text-brand" />
          {item}
        </li>
      ))}
    </ul>
  )
}
