import { Band } from "#ui/band.tsx";
import "./mission-vision.css";

export function MissionVision({ mission, vision }: { mission: string; vision: string }) {
  return (
    <Band id="mission-vision" heading="Our Mission & Vision">
      <div className="mission-vision">
        <div>
          <h3 className="mission-vision__name">Mission</h3>
          <p className="lead">{mission}</p>
        </div>
        <div>
          <h3 className="mission-vision__name">Vision</h3>
          <p className="lead">{vision}</p>
        </div>
      </div>
    </Band>
  );
}
