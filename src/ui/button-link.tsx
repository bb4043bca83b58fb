import type { ComponentProps } from "react";
import "./button.css";

type ButtonLinkProps = Omit<ComponentProps<"a">, "className"> & { variant?: "solid" | "quiet" };

/** A link that looks like a button. To submit something, use `Button`. */
export function ButtonLink({ variant = "solid", ...link }: ButtonLinkProps) {
  return <a {...link} className="button" data-variant={variant} />;
}
