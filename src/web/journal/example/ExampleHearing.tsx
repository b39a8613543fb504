import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { example as texts } from '../../texts/example.ts'
import { setAudible } from './examples.ts'

/** Button that makes the example audible while it plays; it starts silent. */
export default function ExampleHearing(): ReactNode {
  const [heard, setHeard] = useState(false)
  useEffect(() => setAudible(heard), [heard])
  return (
    <button type="button" className="recorder-pause example-hearing" onClick={() => setHeard(!heard)}>
      {heard ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
      {heard ? texts.mute : texts.hear}
    </button>
  )
}
