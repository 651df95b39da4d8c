/** An event on an element that React didn't know yet. */
type EarlyEvent = [
  type: "click" | "submit" | "input",
  element: HTMLElement,
  /** the button that submitted a form */
  by: HTMLButtonElement | null | undefined,
  /** what the button said, or what the field held: React may have emptied it since */
  held: string,
  /** milliseconds since the page was opened */
  at: number,
];

declare global {
  /** Where the script of the page's head keeps events. */
  var oneWorldEarly:
    | { events: EarlyEvent[]; heldBy(element: Element): string; end(): void }
    | undefined;
}

/**
 * A script for the head of a page that the server has rendered: keeps what visitors press, submit and type before React has begun
 * to take its part of the page over, and what they type before it has reached the field, since it takes what it finds there for the
 * beginning. From then on React does so. Links work without it.
 *
 * Only a visitor's own presses count, but also what a password manager fills in. Several presses of the same button count as one, since nothing has answered the first. A press in a part that works replaces
 * those that were kept there.
 */
export const keepEarlyEvents = `(()=>{
const events=[],types=["click","submit","input"],
has=(e,mark)=>Object.keys(e??{}).some((k)=>k.startsWith(mark)),
known=(e)=>has(e.closest("[data-release],#shell"),"__reactContainer"),
heldBy=(e)=>e.form===undefined||e.localName==="button"?[e.textContent,e.ariaLabel,e.ariaPressed].join():/^(checkbox|radio)$/.test(e.type)?String(e.checked):e.value,
keep=(e)=>{
const at=e.target instanceof Element?e.target:null,type=e.type,isInput=type==="input",
on=type==="click"?at?.closest("button:not(form [type=submit]),[role=button],[role=tab]:not([href])"):at;
if(!on||!isInput&&!e.isTrusted)return;
const works=isInput?has(on,"__reactProps"):known(on);
events.splice(0,Infinity,...events.filter(([t,el])=>(t!==type||el!==on)&&(!works||isInput||t==="input"||!known(el))));
if(works)return;
if(!isInput){e.preventDefault();e.stopImmediatePropagation()}
events.push([type,on,e.submitter,heldBy(e.submitter??on),e.timeStamp]);
};
for(const t of types)addEventListener(t,keep,true);
globalThis.oneWorldEarly={events,heldBy,end(){events.length=0;for(const t of types)removeEventListener(t,keep,true)}};
})();`.replaceAll("\n", "");

/** Milliseconds between two looks at whether React knows an element. */
const LOOK_MS = 30;

/** Milliseconds after which a press is too old to be repeated. */
const LATEST_MS = 15_000;

const isKnown = (element: HTMLElement): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactProps"));

/** Repeats the events that were kept, each once React knows its element. */
export function repeatEarlyEvents(): void {
  const early = globalThis.oneWorldEarly;
  if (!early) return;
  const begun = performance.now();
  const isMeant = ([type, element, by, held, at]: EarlyEvent) =>
    type === "input" ||
    (performance.now() - at < LATEST_MS && early.heldBy(by ?? element) === held);
  const look = () => {
    const here = early.events.filter(([, element]) => element.isConnected);
    const ready = here.filter(([, element]) => isKnown(element));
    early.events.splice(0, Infinity, ...here.filter(([, element]) => !isKnown(element)));
    for (const event of ready) if (isMeant(event) && !repeat(event)) early.events.push(event);
    if (performance.now() - begun < LATEST_MS) setTimeout(look, LOOK_MS);
    else early.end();
  };
  look();
}

/** @returns whether React has taken it. It knows an element before it hears of its events */
function repeat([type, element, by, held]: EarlyEvent): boolean {
  if (type === "input") return repeatInput(element as TrackedInput, held);
  if (type === "click") element.click();
  else (element as HTMLFormElement).requestSubmit(by?.form === element ? by : null);
  return true;
}

/** An input with what React remembers of it. */
type TrackedInput = HTMLInputElement & {
  _valueTracker?: { getValue(): string; setValue(value: string): void };
};

/** React takes a value that it has found at the start for no change, and puts its own in the place of another. */
function repeatInput(input: TrackedInput, held: string): boolean {
  const isChoice = input.type === "checkbox" || input.type === "radio";
  // Another choice of the group has been made since
  if (input.type === "radio" && !input.checked) return true;
  if (isChoice) input.checked = held === "true";
  // Files can't be set, and stay
  else if (input.type !== "file") input.value = held;
  input._valueTracker?.setValue(isChoice ? String(!input.checked) : `${input.value} `);
  // React hears of choices by clicks. This event isn't one that would change the choice
  for (const type of isChoice ? ["click"] : ["input", "change"])
    input.dispatchEvent(new Event(type, { bubbles: true }));
  return (input._valueTracker?.getValue() ?? held) === held;
}
