/** Start and duration in ms, first and last pitch in Hz. */
type Tone = readonly [
  at: number,
  ms: number,
  from: number,
  to: number,
  loud: number,
  shape?: OscillatorType,
];

/** Losses are silent, and only a win sounds like a win. */
const sounds = {
  begin: [[0, 90, 220, 330, 0.12]],
  tick: [[0, 35, 1250, 900, 0.06]],
  stop: [[0, 90, 190, 90, 0.22, 'triangle']],
  card: [[0, 50, 620, 240, 0.08, 'triangle']],
  fall: [[0, 120, 520, 780, 0.1]],
  win: [
    [0, 160, 523, 523, 0.12],
    [110, 160, 659, 659, 0.12],
    [220, 160, 784, 784, 0.12],
    [330, 420, 1047, 1047, 0.14],
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

let audioContext: AudioContext | undefined;
let isOn = false;

/** Off by default; the audio context is created when the player first switches it on. */
export function switchSound(): boolean {
  isOn = !isOn;
  if (isOn) {
    audioContext ??= new AudioContext();
    void audioContext.resume();
  } else void audioContext?.suspend();
  return isOn;
}

export function sound(name: keyof typeof sounds): void {
  if (!isOn || !audioContext) return;
  for (const [at, ms, from, to, loud, shape] of sounds[name] as readonly Tone[]) {
    const [begin, end] = [
      audioContext.currentTime + at / 1000,
      audioContext.currentTime + (at + ms) / 1000,
    ];
    const [tone, gain] = [
      new OscillatorNode(audioContext, { type: shape ?? 'sine' }),
      new GainNode(audioContext, { gain: 0 }),
    ];
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, end);
    tone.connect(gain).connect(audioContext.destination);
    tone.start(begin);
    tone.stop(end);
  }
}
