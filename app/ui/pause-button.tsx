import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

interface Props {
  readonly paused: boolean;
  /** Labels while running, and while paused. */
  readonly pause: string;
  readonly play: string;
  readonly onToggle: () => void;
  readonly className: string;
  readonly size?: number;
}

/** WCAG 2.2, 2.2.2. */
export function PauseButton({ paused, pause, play, onToggle, className, size = 16 }: Props) {
  const label = paused ? play : pause;
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={onToggle}>
      {paused ? <Play size={size} /> : <Pause size={size} />}
    </button>
  );
}
